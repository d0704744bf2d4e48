import { itemAddress, itemImageSources, type Reminder, type Reminders } from "@marquee/content-sdk";
import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { ButtonLink, IconButton } from "../../ui/Button/Button.tsx";
import { moveFocusOn } from "../../ui/kept-focus.ts";
import { Picture } from "../../ui/Picture/Picture.tsx";
import { DateText } from "../../texts/DateText.tsx";
import * as css from "./ViewerLists.css.ts";
import { hasFailed, UNKNOWN_LIST, useViewerList } from "../../state/viewer-lists/use-viewer-list.ts";
import { remindersAtom } from "../../state/viewer-lists/viewer-lists-atoms.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

const READ = (reminders: Reminders) => reminders.load();

/** The viewer's reminders of programmes and titles, the next one first. */
export function RemindersScreen() {
  const t = useTranslations("login-register");
  const { state, change, act } = useViewerList({ source: remindersAtom, start: UNKNOWN_LIST, read: READ });
  const showToast = useSetAtom(showToastAtom);

  const remove = async ({ targetId }: Reminder): Promise<void> => {
    if (hasFailed(await change((reminders) => reminders.remove({ targetId }))))
      showToast({ text: t("list_failed") });
  };
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t("reminders_title")}</h1>
      <AsyncContent value={state.entries} problem={state.problem} onReload={() => void act(READ)}>
        {(reminders) =>
          reminders.length === 0 ? (
            <div className={css.empty}>
              <p>{t("reminders_empty")}</p>
              <ButtonLink to="/tvguide" tone="accent">
                {t("reminders_guide")}
              </ButtonLink>
            </div>
          ) : (
            <ul className={css.rows}>
              {reminders.map((reminder) => (
                <Waiting key={reminder.targetId} reminder={reminder} onRemove={() => void remove(reminder)} />
              ))}
            </ul>
          )
        }
      </AsyncContent>
    </div>
  );
}

function Waiting({
  reminder: { title, item, startsAt },
  onRemove,
}: {
  readonly reminder: Reminder;
  readonly onRemove: () => void;
}) {
  const t = useTranslations("login-register");
  const { imageBase } = useAtomValue(addressesAtom);
  const name = title === "" ? t("list_gone") : title;
  return (
    <li className={css.row}>
      {item === undefined ? null : (
        <span className={css.thumbnail}>
          <Picture
            picture={itemImageSources({
              item: { ...item, images: { ...item.images } },
              base: imageBase,
              kind: "cover",
            })}
            proportion="cover"
            sizes="144px"
            title={name}
          />
        </span>
      )}
      <div className={css.rowText}>
        {item === undefined ? (
          <p className={css.rowName}>{name}</p>
        ) : (
          <PageLink to={itemAddress(item)} className={css.rowLink}>
            {name}
          </PageLink>
        )}
        <DateText at={startsAt} form="weekdayMoment" className={css.moment} />
      </div>
      <IconButton
        icon="trash"
        label={t("devices_removeNamed", { name })}
        onClick={(event) => {
          moveFocusOn(event);
          onRemove();
        }}
      />
    </li>
  );
}
