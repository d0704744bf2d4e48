import "../theme/style-scope-for-tests.ts";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { Badge } from "./Badge/Badge.tsx";
import { Button, ButtonLink, IconButton } from "./Button/Button.tsx";
import { CoverCard } from "./Card/Card.tsx";
import { CheckBox } from "./CheckBox/CheckBox.tsx";
import { Dialog } from "./Dialog/Dialog.tsx";
import { FormCard, StepForm } from "./FormCard/FormCard.tsx";
import { Notice } from "./Notice/Notice.tsx";
import { OtpField } from "./OtpField/OtpField.tsx";
import { PasswordField } from "./PasswordField/PasswordField.tsx";
import { Picture } from "./Picture/Picture.tsx";
import { ProgressBar } from "./ProgressBar/ProgressBar.tsx";
import { Radio } from "./Radio/Radio.tsx";
import { Rail } from "./Rail/Rail.tsx";
import { SelectField } from "./SelectField/SelectField.tsx";
import { Skeleton } from "./Skeleton/Skeleton.tsx";
import { Switch } from "./Switch/Switch.tsx";
import { LinkTabs } from "./Tabs/LinkTabs.tsx";
import { CodeField } from "./TextField/CodeField.tsx";
import { TextField } from "./TextField/TextField.tsx";
import { Toast } from "./Toast/Toast.tsx";

const TEXT = "Some words";
const nothing = (): void => undefined;
const card = { to: "/movies", title: "Title", picture: undefined, sizes: "50vw" };

const COMPONENTS: Readonly<Record<string, ReactElement>> = {
  badge: <Badge tone="premium">{TEXT}</Badge>,
  button: <Button icon="play">{TEXT}</Button>,
  "button link": <ButtonLink to="/">{TEXT}</ButtonLink>,
  "icon button": <IconButton icon="close" label="Close" />,
  card: (
    <CoverCard
      {...card}
      badge={{ tone: "rental", text: "Rent" }}
      progress={{ value: 0.4, label: "Watched" }}
    />
  ),
  picture: (
    <Picture
      picture={{ sources: [{ type: "image/avif", srcSet: "/a 1w" }], src: "/a" }}
      proportion="poster"
      sizes="1px"
      title="Title"
    />
  ),
  "progress bar": <ProgressBar value={0.25} label="Watched" />,
  rail: (
    <Rail shape="poster" title="Row" labels={{ back: "Back", forward: "Forward" }}>
      <CoverCard {...card} />
    </Rail>
  ),
  skeleton: <Skeleton shape="poster" />,
  tabs: <LinkTabs label="Views" tabs={[{ to: "/a", text: "A", isCurrent: true }]} />,
  "text field": <TextField label="Name" message="Missing" />,
  toast: <Toast text="Saved" />,
  "check box": (
    <CheckBox name="agree" isChecked={false} onChange={nothing} message="Missing">
      {TEXT}
    </CheckBox>
  ),
  "form card": (
    <FormCard title="Title" back={{ label: "Back", to: "/" }} below={TEXT}>
      <StepForm onSubmit={nothing}>
        <PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="" />
      </StepForm>
    </FormCard>
  ),
  "one-time code": <OtpField label="Code" value="12" onChange={nothing} />,
  "code field": <CodeField label="Code" name="code" />,
  radio: <Radio name="choice" value="a" isChosen onChoose={nothing} />,
  "select field": (
    <SelectField label="Quality" value="a" options={[{ value: "a", text: "A" }]} onChange={nothing} />
  ),
  switch: <Switch label="Auto play" isOn onChange={nothing} />,
  notice: <Notice tone="danger">{TEXT}</Notice>,
  "closed dialog": (
    <Dialog title="Title" closeLabel="Close" isOpen={false} onClose={() => undefined}>
      {TEXT}
    </Dialog>
  ),
};

const render = (element: ReactElement): string =>
  renderToString(createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) }));

describe("the ui set on the server", () => {
  it.each(Object.keys(COMPONENTS))(
    "renders a %s without any style the content policy would block",
    (name) => {
      const html = render(COMPONENTS[name] as ReactElement);
      expect(html).not.toMatch(/\sstyle=|<style/);
    },
  );

  it.each([
    [4, 0],
    [5, 1],
    [8, 1],
  ])(
    "gives a rail of %i cards %i arrow forward and none back, before a browser has measured [SHELL-170]",
    (count, arrows) => {
      const html = render(
        <Rail shape="poster" title="Row" labels={{ back: "To the start", forward: "To the end" }}>
          {Array.from({ length: count }, (_, index) => (
            <CoverCard key={index} {...card} />
          ))}
        </Rail>,
      );
      expect(html.match(/<button(?=[^>]*To the end)/g)?.length ?? 0).toBe(arrows);
      expect(html).not.toContain("To the start");
    },
  );

  it("takes a one-time code from keyboards, messages and the clipboard in one field", () => {
    const html = render(COMPONENTS["one-time code"] as ReactElement);
    expect(html.match(/<input/g)).toHaveLength(1);
    expect(html).toMatch(
      /<input(?=[^>]*inputMode="numeric")(?=[^>]*autoComplete="one-time-code")(?=[^>]*value="12")/,
    );
  });

  it("posts text that is typed before scripts run, so that it never appears in an address", () => {
    expect(render(COMPONENTS["form card"] as ReactElement)).toMatch(
      /<form(?=[^>]*method="post")(?![^>]*action=)/,
    );
  });

  it("leaves a closed dialog out of the page altogether", () => {
    expect(render(COMPONENTS["closed dialog"] as ReactElement)).not.toContain(TEXT);
  });

  it("ties a field to its label and to what is wrong with it", () => {
    const html = render(COMPONENTS["text field"] as ReactElement);
    const [, id] = /<label for="([^"]+)"/.exec(html) ?? [];
    const [, messageId] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<input id="${id ?? "none"}"`);
    expect(html).toMatch(new RegExp(`<p id="${messageId ?? "none"}"[^>]*>Missing</p>`));
  });

  it("lays the title beneath a picture, so that it shows when the picture is missing", () => {
    expect(
      render(<Picture picture={undefined} proportion="poster" sizes="1px" title="The title" />),
    ).toContain("The title");
  });
});
