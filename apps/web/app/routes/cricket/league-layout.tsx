import { Outlet } from "react-router";
import { LeagueLayout } from "../../features/league/LeagueLayout.tsx";

/** What all pages under /cricket have around them. */
export default function LeagueLayoutRoute() {
  return (
    <LeagueLayout>
      <Outlet />
    </LeagueLayout>
  );
}
