import { useAtomValue } from "jotai";
import { expect, it } from "vitest";
import { changeContentLanguagesAtom } from "../../state/languages/apply-languages-atom.ts";
import { languagePopupAtom } from "../../state/languages/language-popup-atom.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { useLanguageChoice } from "./use-language-choice.ts";

const option = (code: string) => ({
  code,
  name: code,
  nativeName: code,
  isPrimary: true,
  isDefault: code === "hi",
});

const HINDI = "Hindi";
const APPLY = "Apply";

function Choice() {
  const { choice, setChoice, press } = useLanguageChoice("display");
  return (
    <>
      <p>{choice.content.join()}</p>
      <button onClick={() => setChoice({ ...choice, display: "hi" })}>{HINDI}</button>
      <button onClick={press}>{APPLY}</button>
    </>
  );
}

function Popup() {
  return useAtomValue(languagePopupAtom) === undefined ? null : <Choice />;
}

it("starts with the content languages chosen in the settings since the page was loaded, and keeps them [SESS-84]", async () => {
  const { store, press, text, calls } = await openPage(<Popup />, {
    app: buildAppContext({
      contentLanguages: ["bn", "en"],
      contentLanguageOptions: ["bn", "en", "hi", "ta"].map(option),
    }),
    address: "/settings",
    isSignedIn: true,
  });
  await store.set(changeContentLanguagesAtom, ["ta", "en"]);
  store.set(languagePopupAtom, { tab: "display", opener: undefined });
  await expect.poll(text, SOON).toBe("en,taHindiApply");
  await press(HINDI);
  await press(APPLY);
  await expect
    .poll(() => calls.flatMap(({ body }) => body ?? []), SOON)
    .toEqual([
      { key: "content_language", value: "en,ta" },
      { key: "display_language", value: "hi" },
      { key: "content_language", value: "en,hi,ta" },
    ]);
});

it("is closed when its page is left, so that going back does not show it with a button that does nothing", async () => {
  const { store, press, text, acts } = await openPage(<Popup />, {
    app: buildAppContext({ contentLanguageOptions: ["en", "hi"].map(option) }),
  });
  store.set(languagePopupAtom, { tab: "display", opener: undefined });
  await press(HINDI);
  await press(APPLY);
  await expect.poll(() => acts.at(-1), SOON).toBe("open /hi");
  await expect.poll(text, SOON).toBe("");
});
