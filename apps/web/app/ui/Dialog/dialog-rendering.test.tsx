import { useState } from "react";
import { expect, it, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { Dialog } from "./Dialog.tsx";

const QUESTION = "Is this the question?";
const ASK = "Ask";
const CANCEL = "Cancel";

/** Asks in a dialog that is mounted only while it is open, as all of them are. */
function Asking() {
  const [count, setCount] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        onClick={() => {
          setCount(count + 1);
          setOpen(true);
        }}
      >
        {ASK}
      </button>
      {isOpen ? (
        <Dialog title="Question" closeLabel="Close" isOpen onClose={() => setOpen(false)}>
          <p>
            {QUESTION} {count}
          </p>
          <button onClick={() => setOpen(false)}>{CANCEL}</button>
        </Dialog>
      ) : null}
    </>
  );
}

it("fades out after its caller has unmounted it, while the next one opens [SHELL-125]", async () => {
  const { press } = await openPage(<Asking />, { app: buildAppContext() });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame));
  vi.stubGlobal("cancelAnimationFrame", (timer: number) => clearTimeout(timer));
  vi.stubGlobal("getComputedStyle", (element: Element) => window.getComputedStyle(element));
  const copies = () =>
    [...document.querySelectorAll("[inert] [role=dialog]")].map((each) => each.textContent);
  const open = () =>
    [...document.querySelectorAll("[role=dialog]")]
      .filter((each) => each.closest("[inert]") === null)
      .map((each) => each.textContent);
  document.querySelector("button")?.focus();
  await press(ASK);
  expect([open(), copies()]).toEqual([[`Question${QUESTION} 1${CANCEL}`], []]);
  await press(CANCEL);
  expect([open(), copies()]).toEqual([[], [`Question${QUESTION} 1${CANCEL}`]]);
  expect(document.activeElement?.textContent).toBe(ASK);
  await press(ASK);
  expect(open()).toEqual([`Question${QUESTION} 2${CANCEL}`]);
  await expect.poll(copies, SOON).toEqual([]);
  expect(open()).toEqual([`Question${QUESTION} 2${CANCEL}`]);
});
