import type { Standings } from "@marquee/content-sdk";
import { useTranslations } from "use-intl";
import * as css from "./Quiz.css.ts";

interface StandingsTableProps {
  readonly title: string;
  readonly standings: Standings;
  /** Shown when the list is empty. */
  readonly emptyText: string;
}

/** The winners or leaders of a quiz. */
export function StandingsTable({ title, standings: { standings, total }, emptyText }: StandingsTableProps) {
  const t = useTranslations("gamification");
  if (standings.length === 0) return <p className={css.muted}>{emptyText}</p>;
  return (
    <table className={css.table}>
      <caption className={css.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("place")}</th>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("rightAnswers")}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ rank, name, right }) => (
          <tr key={rank} className={rank === 1 ? css.firstPlace : undefined}>
            <td>{rank}</td>
            <th scope="row">{name ?? t("anonymous")}</th>
            <td>{t("result_score", { right, total })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
