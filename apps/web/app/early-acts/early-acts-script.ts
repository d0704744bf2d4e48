/** Name of the function that the script leaves on the window: it ends the keeping and answers what was used, in order. */
export const TAKE_EARLY_ACTS = 'takeEarlyActs';

/**
 * Stands in the head of every page and runs before anything can be used. Until the page is alive it notes each field
 * that is filled, and keeps each press of a button that only script answers; a button whose form has an address of its
 * own is left to the browser.
 */
export const EARLY_ACTS_SCRIPT = `(function(){
var used=[];
function note(element){if(used.indexOf(element)<0)used.push(element)}
function fill(event){note(event.target)}
function press(event){
var target=event.target,button=target.closest&&target.closest('button'),form=button&&button.form;
if(!button||form&&button.type==='submit'&&form.hasAttribute('action'))return;
event.preventDefault();event.stopImmediatePropagation();note(button)
}
addEventListener('input',fill,true);
addEventListener('click',press,true);
window.${TAKE_EARLY_ACTS}=function(){
removeEventListener('input',fill,true);
removeEventListener('click',press,true);
return used.splice(0)
}
})()`;
