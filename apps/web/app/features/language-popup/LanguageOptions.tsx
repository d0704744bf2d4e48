import { htmlLanguage, isInterfaceLanguage } from "@marquee/config";
import { Icon } from "../../ui/Icon/Icon.tsx";
import type { DisplayLanguage } from "../../state/app-context/app-context.ts";
import { languageName } from "../../theme/fonts.css.ts";
import * as css from "./LanguagePopup.css.ts";

interface LanguageOptionsProps {
  readonly label: string;
  /** `radio` for one choice, `checkbox` for several. */
  readonly kind: "radio" | "checkbox";
  readonly options: readonly DisplayLanguage[];
  readonly chosen: readonly string[];
  readonly onChoose: (code: string) => void;
}

/** Options with each language's native and English name. */
export function LanguageOptions({ label, kind, options, chosen, onChoose }: LanguageOptionsProps) {
  return (
    <fieldset className={css.options} aria-label={label}>
      {options.map(({ code, name, nativeName }) => (
        <label key={code} className={css.option}>
          <input
            type={kind}
            name={`language-${kind}`}
            value={code}
            className={css.input}
            checked={chosen.includes(code)}
            onChange={() => onChoose(code)}
          />
          <span className={css.names}>
            <span
              className={`${css.native} ${languageName}`}
              lang={isInterfaceLanguage(code) ? htmlLanguage(code) : code}
            >
              {nativeName}
            </span>
            {name === nativeName ? null : <span className={css.name}>{name}</span>}
          </span>
          <span className={css.mark}>
            <Icon name="check" size={20} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
