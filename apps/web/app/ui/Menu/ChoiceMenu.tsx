import {
  Menu,
  MenuButton,
  MenuGroup,
  MenuGroupLabel,
  MenuItem,
  MenuItemRadio,
  MenuProvider,
} from "@ariakit/react";
import { languageName } from "../../theme/fonts.css.ts";
import { iconButton } from "../Button/Button.css.ts";
import { Icon, type IconName } from "../Icon/Icon.tsx";
import * as css from "./ChoiceMenu.css.ts";

export interface Choice {
  readonly value: string;
  readonly text: string;
  /** Value of `lang` for the text when it differs from the page's language. */
  readonly lang?: string;
}

interface ChoiceMenuProps {
  /** Name of the button and heading of the menu. */
  readonly label: string;
  readonly icon: IconName;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** A last entry that opens something else. */
  readonly more?: { readonly text: string; readonly onOpen: () => void } | undefined;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Parent of the menu. Must be inside the full-screen element, if any, to be visible. */
  readonly container?: () => HTMLElement | null;
}

/**
 * A button that opens a menu with one selected entry. Use it only in content rendered in the browser, as it is
 * positioned by style.
 */
export function ChoiceMenu({
  label,
  icon,
  choices,
  value,
  onChoose,
  more,
  onOpenChange,
  container,
}: ChoiceMenuProps) {
  const choose = (next: string | number | readonly (string | number)[] | boolean): void => {
    if (typeof next === "string") onChoose(next);
  };
  return (
    <MenuProvider
      placement="top-end"
      values={{ choice: value }}
      setValues={(values) => choose(values["choice"] ?? value)}
      {...(onOpenChange === undefined ? {} : { setOpen: onOpenChange })}
    >
      <MenuButton className={iconButton()} aria-label={label} title={label}>
        <Icon name={icon} />
      </MenuButton>
      <Menu
        className={css.menu}
        gutter={10}
        unmountOnHide
        portal
        {...(container === undefined ? {} : { portalElement: container })}
      >
        <MenuGroup>
          <MenuGroupLabel className={css.heading}>{label}</MenuGroupLabel>
          {choices.map(({ value: choice, text, lang }) => (
            <MenuItemRadio
              key={choice}
              name="choice"
              value={choice}
              className={lang === undefined ? css.item : `${css.item} ${languageName}`}
              hideOnClick
              lang={lang}
            >
              {text}
              {choice === value ? <Icon name="check" size={20} /> : null}
            </MenuItemRadio>
          ))}
        </MenuGroup>
        {more === undefined ? null : (
          <MenuItem className={`${css.item} ${css.more}`} onClick={more.onOpen}>
            {more.text}
          </MenuItem>
        )}
      </Menu>
    </MenuProvider>
  );
}
