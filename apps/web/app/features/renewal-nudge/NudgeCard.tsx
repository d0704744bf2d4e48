import type { RenewalNudge } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";
import { IconButton } from "../../ui/Button/Button.tsx";
import { useDateText } from "../../texts/use-date-text.ts";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./NudgeCard.css.ts";

/** Maximum characters in one line of the button. */
const MAX_LINE_LENGTH = 12;

interface NudgeCardProps {
  readonly nudge: RenewalNudge;
  readonly onClose: () => void;
  readonly onOpen: () => void;
}

/** Head, widget and button of a nudge. Each is optional. */
export function NudgeCard({ nudge, onClose, onOpen }: NudgeCardProps) {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const dateText = useDateText();
  const { headers, widget, discount, diffDays } = nudge;
  const action = nudge.actionText ?? t("plans_see");
  return (
    <aside className={css.card} aria-label={t("nudge_label")}>
      {headers?.banner === undefined ? null : <img src={headers.banner} alt="" className={css.banner} />}
      <div className={css.body}>
        {headers === undefined ? null : (
          <div className={css.head}>
            <p className={css.heading}>{headers.heading}</p>
            <p className={css.subHeading}>{headers.subHeading}</p>
            <p className={css.text}>{headers.description}</p>
          </div>
        )}
        <div className={css.offer}>
          {widget === undefined ? null : (
            <div className={css.widget}>
              {widget.thumbnailImage === undefined ? null : (
                <img src={widget.thumbnailImage} alt="" className={css.thumbnail} />
              )}
              <div>
                <p className={css.name}>{widget.title}</p>
                {[widget.subTitle, widget.limitedTime, discount === undefined ? widget.discount : ""]
                  .filter(Boolean)
                  .map((text) => (
                    <p key={text} className={css.text}>
                      {text}
                    </p>
                  ))}
                {widget.validUntil === undefined ? null : (
                  <p className={css.text}>
                    {t((diffDays ?? 0) < 0 ? "nudge_since" : "nudge_until", {
                      date: dateText(widget.validUntil),
                    })}
                  </p>
                )}
              </div>
            </div>
          )}
          <div className={css.action}>
            {discount === undefined ? null : (
              <span className={css.discount}>
                {t("nudge_off", {
                  discount:
                    discount.type === "FLAT_AMOUNT_OFF"
                      ? money(discount.amount)
                      : discount.type === "PERCENTAGE_OFF"
                        ? `${discount.percent} %`
                        : "100 %",
                })}
              </span>
            )}
            <button
              type="button"
              className={action.length > MAX_LINE_LENGTH ? `${css.button} ${css.longText}` : css.button}
              onClick={onOpen}
            >
              {action}
            </button>
          </div>
        </div>
      </div>
      <span className={css.close}>
        <IconButton icon="close" label={t("nudge_close")} onClick={onClose} />
      </span>
    </aside>
  );
}
