/** Name under which the window has what the script offers, until the page is hydrated. */
export const PRE_HYDRATION = "preHydration";

/** The place of the player as the server sends it, which shows once the address opens the player. */
export const PLAYER_FRAME = "player";

/** Type of the script that starts the page, which no browser runs by itself. */
export const DEFERRED_TYPE = "text/plain";
/** Attribute of that script with the addresses of the modules that it needs. */
export const PRELOADS_ATTRIBUTE = "data-preloads";

/** Longest wait for the first picture, in milliseconds. */
const PICTURE_LIMIT_MS = 1000;

/** Events before the page was hydrated, and how to replay them. */
export interface PreHydration {
  /** The fields and buttons that were used, each once, in order. It grows until the end. */
  readonly used: Element[];
  /** Replays an event without recording it. */
  replay(event: () => void): void;
  /** Ends the recording. */
  end(): void;
}

/**
 * Stands in the head of every page and runs before anything can be used.
 *
 * Event replay: until the page is hydrated it notes each field that is filled, and each press of a button that only
 * script answers; such a button is busy from then on. A button whose form has an address of its own is left to the browser.
 *
 * A press of play: a link that opens the player shows its place at once, as does an address that does.
 *
 * Deferred hydration: `defer` is given the script that starts the page. It starts it once the page has been seen: its first
 * frame and, if it has one, its first picture are painted. A page that is used or lies in the background starts at once.
 */
export const PRE_HYDRATION_SCRIPT = `(function(){
var used=[],isReplaying,signs=['pointerdown','keydown','input'];
function note(element){if(used.indexOf(element)<0)used.push(element)}
function fill(event){if(!isReplaying)note(event.target)}
function showPlayer(isShown){var frame=document.getElementById('${PLAYER_FRAME}');if(frame)frame.hidden=!isShown}
function followAddress(){showPlayer(/^#play/.test(location.hash))}
function press(event){
var target=event.target,button=target.closest&&target.closest('button'),form=button&&button.form;
if(!event.ctrlKey&&!event.metaKey&&!event.shiftKey&&target.closest&&target.closest('a[href*="#play"]'))showPlayer(true);
if(isReplaying||!button||form&&button.type==='submit'&&form.hasAttribute('action'))return;
event.preventDefault();event.stopImmediatePropagation();note(button);button.setAttribute('aria-busy','true')
}
addEventListener('input',fill,true);
addEventListener('click',press,true);
addEventListener('hashchange',followAddress);
document.addEventListener('DOMContentLoaded',followAddress);
function defer(starter){
var picture=document.querySelector('img[fetchpriority="high"]'),hasBegun;
function add(name,properties){return document.head.appendChild(Object.assign(document.createElement(name),properties))}
function begin(){
if(hasBegun)return;
hasBegun=true;
signs.forEach(function(sign){removeEventListener(sign,begin,true)});
starter.getAttribute('${PRELOADS_ATTRIBUTE}').split(' ').forEach(function(href){add('link',{rel:'modulepreload',href:href})});
add('script',{type:'module',nonce:starter.nonce,textContent:starter.textContent})
}
function afterPaint(){requestAnimationFrame(function(){setTimeout(begin)})}
if(document.hidden)return begin();
signs.forEach(function(sign){addEventListener(sign,begin,true)});
setTimeout(begin,${PICTURE_LIMIT_MS});
if(!picture||picture.complete)return afterPaint();
picture.addEventListener('load',afterPaint);picture.addEventListener('error',afterPaint)
}
window.${PRE_HYDRATION}={
used:used,
defer:defer,
replay:function(event){isReplaying=true;try{event()}finally{isReplaying=false}},
end:function(){removeEventListener('hashchange',followAddress);removeEventListener('input',fill,true);removeEventListener('click',press,true);delete window.${PRE_HYDRATION}}
}
})()`;

/** Stands right behind the script that starts the page. */
export const DEFER_SCRIPT = `${PRE_HYDRATION}.defer(document.currentScript.previousElementSibling)`;
