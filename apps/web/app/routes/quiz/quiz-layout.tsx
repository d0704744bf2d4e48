import { Outlet } from "react-router";
import { QuizLayout } from "../../features/gamification/QuizLayout.tsx";

/** What all pages under /watch-n-win have around them. */
export default function QuizLayoutRoute() {
  return (
    <QuizLayout>
      <Outlet />
    </QuizLayout>
  );
}
