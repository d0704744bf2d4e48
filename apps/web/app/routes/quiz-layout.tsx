import { Outlet } from "react-router";
import { QuizFrame } from "../features/gamification/QuizFrame.tsx";

/** What all pages under /watch-n-win have around them. */
export default function QuizFrameRoute() {
  return (
    <QuizFrame>
      <Outlet />
    </QuizFrame>
  );
}
