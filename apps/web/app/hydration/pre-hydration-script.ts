/** Property of `window` with the script's interface, until the page is hydrated. */
export const PRE_HYDRATION = "preHydration";

/** Id of the player frame rendered by the server, shown when the URL opens the player. */
export const PLAYER_FRAME = "player";

/** Type of the deferred hydration script, which browsers do not run. */
export const DEFERRED_TYPE = "text/plain";
/** Attribute of that script with the URLs of its modules. */
export const PRELOADS_ATTRIBUTE = "data-preloads";

/** Maximum wait for the first picture, in milliseconds. */
const PICTURE_LIMIT_MS = 1000;

/** Records events before hydration. */
export interface PreHydration {
  /** The used fields and buttons, each once, in order. Grows until `end` is called. */
  readonly used: Element[];
  /** Replays an event without recording it. */
  replay(event: () => void): void;
  /** Ends the recording. */
  end(): void;
}

/**
 * Runs in the head of every page, before anything can be used.
 *
 * Event replay: until the page is hydrated it records each filled field, and each press of a button that needs script, which
 * it marks as busy. A button whose form has an `action` is left to the browser.
 *
 * Play: pressing a link to the player shows the player's frame at once, and so does an address with `#play`.
 *
 * Deferred hydration: `defer` takes the script that hydrates the page, and runs it after the first frame and, where there is
 * one, the first picture are painted. A page that is used or in the background is hydrated at once.
 */
export const PRE_HYDRATION_SCRIPT = `(function(){
var used=[],isReplaying,signs=['pointerdown','keydown','input'];
function note(element){if(used.indexOf(element)<0)used.push(element)}
function fill(event){if(!isReplaying)note(event.target)}
function showPlayer(isShown){var frame=document.getElementById('${PLAYER_FRAME}');if(frame)frame.hidden=!isShown}
function followAddress(){showPlayer(/^#play/.test(location.hash))}
function press(event){
var target=event.target,button=target.closest&&target.closest('button'),form=button&&button.form;
if(!event.altKey&&!event.ctrlKey&&!event.metaKey&&!event.shiftKey&&target.closest&&target.closest('a[href*="#play"]'))showPlayer(true);
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

/** Follows directly after the hydration script. */
export const DEFER_SCRIPT = `${PRE_HYDRATION}.defer(document.currentScript.previousElementSibling)`;
