import type { Team } from "@marquee/content-sdk";
import { useTranslations } from "use-intl";
import * as css from "./League.css.ts";

const COLUMNS = ["played", "won", "lost", "points"] as const;

/** The teams of the league with their results, best first. */
export function TeamTable({ title, teams }: { readonly title: string; readonly teams: readonly Team[] }) {
  const t = useTranslations("gamification");
  return (
    <table className={css.table}>
      <caption className={css.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("team")}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={css.number}>
              {t(`team_${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.name}>
            <th scope="row">{team.name}</th>
            {COLUMNS.map((column) => (
              <td key={column} className={css.number}>
                {team[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
