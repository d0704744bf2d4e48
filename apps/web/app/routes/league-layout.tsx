import { Outlet } from "react-router";
import { LeagueFrame } from "../features/league/LeagueFrame.tsx";

/** What all pages under /cricket have around them. */
export default function LeagueFrameRoute() {
  return (
    <LeagueFrame>
      <Outlet />
    </LeagueFrame>
  );
}
