import { Suspense, type ComponentType } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { lazyComponent } from "./lazy-component.ts";

async function render(load: () => Promise<ComponentType<{ readonly name: string }>>): Promise<string> {
  const Part = lazyComponent(load);
  const page = new PassThrough();
  const errors: unknown[] = [];
  const { pipe } = renderToPipeableStream(
    <main>
      <Suspense>
        <Part name="part" />
      </Suspense>
    </main>,
    { onAllReady: () => pipe(page), onError: (error) => void errors.push(error) },
  );
  const html = await text(page);
  expect(errors).toEqual([]);
  return html.replaceAll(/<!--.*?-->/g, "");
}

it("an extra component shows once it has arrived, and the page stays whole without it", async () => {
  expect(await render(() => Promise.resolve(({ name }: { readonly name: string }) => <b>{name}</b>))).toBe(
    "<main><b>part</b></main>",
  );
  expect(await render(() => Promise.reject(new Error("Unable to preload CSS")))).toBe("<main></main>");
});
