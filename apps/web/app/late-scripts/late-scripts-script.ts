/** Type of a module script that is held back. */
export const HELD_TYPE = "text/plain";
/** Relation of a preload that is held back. */
export const HELD_PRELOAD = "late-modulepreload";
/** Longest wait for the first picture, in milliseconds. */
const PICTURE_LIMIT_MS = 1000;

/**
 * Stands right behind the held script of a page and lets the scripts come once the page has been seen: its first frame
 * and, if it has one, its first picture are painted. They come at once when somebody begins to use the page, or when
 * it lies in the background, where nothing is painted.
 */
export const LATE_SCRIPTS_SCRIPT = `(function(){
var starter=document.currentScript,held=starter.previousElementSibling,signs=['pointerdown','keydown','input'],picture=document.querySelector('img[fetchpriority="high"]');
starter.remove();
function begin(){
if(!held.isConnected)return;
signs.forEach(function(sign){removeEventListener(sign,begin,true)});
document.querySelectorAll('link[rel="${HELD_PRELOAD}"]').forEach(function(link){link.rel='modulepreload'});
var script=document.createElement('script');
script.type='module';script.async=true;script.nonce=held.nonce;script.textContent=held.textContent;
held.replaceWith(script)
}
function afterPaint(){requestAnimationFrame(function(){setTimeout(begin)})}
if(document.hidden)return begin();
signs.forEach(function(sign){addEventListener(sign,begin,true)});
setTimeout(begin,${PICTURE_LIMIT_MS});
if(!picture||picture.complete)return afterPaint();
picture.addEventListener('load',afterPaint);picture.addEventListener('error',afterPaint)
})()`;
