import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { Cast } from "./Cast.tsx";

it("shows a person by the picture of the credits, else by the first letters of first and last name [SHELL-175]", () => {
  const person = (name: string, image?: string) => ({
    name,
    to: undefined,
    character: undefined,
    roles: ["actor"],
    image,
  });
  const html = renderPart(
    <Cast
      cast={[
        person("Anna May Wong", "p-wong"),
        person("Buster Keaton"),
        person("Fatty de la Ärbuckle"),
        person("Musidora"),
      ]}
    />,
    { app: buildAppContext() },
  );
  const people = html
    .split("<li")
    .slice(1)
    .map((one) => [
      /\/(p-wong)\/portrait\//.exec(one)?.[1],
      one.includes("<img"),
      />(\p{L}{1,2})</u.exec(one)?.[1],
    ]);
  expect(people).toEqual([
    ["p-wong", true, "AW"],
    [undefined, false, "BK"],
    [undefined, false, "FÄ"],
    [undefined, false, "M"],
  ]);
});
