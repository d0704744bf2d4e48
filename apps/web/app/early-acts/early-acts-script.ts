/** Name under which the window has what the script keeps, until the page is alive. */
export const EARLY_ACTS = "earlyActs";

/** What was done before the page was alive. */
export interface EarlyActs {
  /** The fields and buttons that were used, each once, in order. It grows until the keeping ends. */
  readonly used: Element[];
  /** Repeats an act without keeping it. */
  repeat(act: () => void): void;
  /** Ends the keeping. */
  end(): void;
}

/**
 * Stands in the head of every page and runs before anything can be used. Until the page is alive it notes each field
 * that is filled, and keeps each press of a button that only script answers; a button whose form has an address of its
 * own is left to the browser.
 */
export const EARLY_ACTS_SCRIPT = `(function(){
var used=[],isRepeating;
function note(element){if(used.indexOf(element)<0)used.push(element)}
function fill(event){if(!isRepeating)note(event.target)}
function press(event){
var target=event.target,button=target.closest&&target.closest('button'),form=button&&button.form;
if(isRepeating||!button||form&&button.type==='submit'&&form.hasAttribute('action'))return;
event.preventDefault();event.stopImmediatePropagation();note(button)
}
addEventListener('input',fill,true);
addEventListener('click',press,true);
window.${EARLY_ACTS}={
used:used,
repeat:function(act){isRepeating=true;try{act()}finally{isRepeating=false}},
end:function(){removeEventListener('input',fill,true);removeEventListener('click',press,true);delete window.${EARLY_ACTS}}
}
})()`;
