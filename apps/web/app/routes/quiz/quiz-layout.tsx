import { Outlet } from "react-router";
import { QuizLayout } from "../../features/gamification/QuizLayout.tsx";

/** The layout of all pages under /watch-n-win. */
export default function QuizLayoutRoute() {
  return (
    <QuizLayout>
      <Outlet />
    </QuizLayout>
  );
}
