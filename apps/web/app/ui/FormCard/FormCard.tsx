import type { FormEvent, ReactNode, Ref } from "react";
import { Link } from "react-router";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import * as css from "./FormCard.css.ts";

interface FormCardProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Way back: to an address, or to the step before. */
  readonly back?:
    | { readonly label: string; readonly to: string }
    | { readonly label: string; readonly onBack: () => void }
    | undefined;
  readonly width?: keyof typeof css.width;
  /** `section`: the card stands in a frame that has its own light and room for the header. Default `page`. */
  readonly place?: keyof typeof css.place;
  /** Below the card: the other way to the same end. */
  readonly below?: ReactNode;
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

/** A page that is one card in the middle: a heading, what it is about, and what to do. */
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
      <Link to={back.to} className={css.back}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={css.back} onClick={back.onBack}>
      {content}
    </button>
  );
}

/**
 * A form that script sends. Without script it posts to its own page, so that what was typed never stands in an
 * address; the page is then simply shown again.
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
  /** What else one may do, below the button. */
  readonly children?: ReactNode;
}

/** The end of a form: the button that sends it. */
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
