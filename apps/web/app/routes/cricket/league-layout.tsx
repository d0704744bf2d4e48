import { Outlet } from "react-router";
import { LeagueLayout } from "../../features/league/LeagueLayout.tsx";

/** The layout of all pages under /cricket. */
export default function LeagueLayoutRoute() {
  return (
    <LeagueLayout>
      <Outlet />
    </LeagueLayout>
  );
}
