import type { FormEvent, ReactNode, Ref } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import * as css from "./FormCard.css.ts";
import { PageLink } from "../PageLink/PageLink.tsx";

interface FormCardProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Back link to a page, or back button to the previous step. */
  readonly back?:
    | { readonly label: string; readonly to: string }
    | { readonly label: string; readonly onBack: () => void }
    | undefined;
  readonly width?: keyof typeof css.width;
  /** `section`: the surrounding layout has the glow and the space for the header. Default `page`. */
  readonly place?: keyof typeof css.place;
  /** Shown below the card, such as a link to an alternative. */
  readonly below?: ReactNode;
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

/** A page with one centred card: heading, introduction and content. */
export function FormCard({
  title,
  intro,
  back,
  width = "narrow",
  place = "page",
  below,
  titleRef,
  children,
}: FormCardProps) {
  return (
    <section className={css.place[place]}>
      <div className={`${css.card} ${css.width[width]}`}>
        {back === undefined ? null : <Back {...back} />}
        <h1 ref={titleRef} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {intro === undefined ? null : <p className={css.intro}>{intro}</p>}
        <div className={css.body}>{children}</div>
      </div>
      {below === undefined ? null : <div className={css.below}>{below}</div>}
    </section>
  );
}

function Back(back: NonNullable<FormCardProps["back"]>) {
  const content = (
    <>
      <Icon name="chevronLeft" size={20} />
      {back.label}
    </>
  );
  if ("to" in back) {
    return (
      <PageLink to={back.to} className={css.back}>
        {content}
      </PageLink>
    );
  }
  return (
    <button type="button" className={css.back} onClick={back.onBack}>
      {content}
    </button>
  );
}

/**
 * A form that is submitted by JavaScript. Without JavaScript it posts to its own page, which is then shown again, so
 * that entered values never appear in a URL.
 */
export function StepForm({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form method="post" noValidate className={css.form} onSubmit={submit}>
      {children}
    </form>
  );
}

interface SubmitProps {
  readonly text: string;
  readonly isBusy: boolean;
  /** Further actions below the button. */
  readonly children?: ReactNode;
}

/** The submit button of a form. */
export function Submit({ text, isBusy, children }: SubmitProps) {
  return (
    <div className={css.actions}>
      <Button type="submit" tone="accent" size="l" disabled={isBusy} aria-busy={isBusy || undefined}>
        {text}
      </Button>
      {children}
    </div>
  );
}
