import type { ReactNode } from 'react';
import { Footer } from './features/footer/Footer.tsx';
import { Header } from './features/header/Header.tsx';
import { ToastRegion } from './features/toast/ToastRegion.tsx';
import * as css from './shell.css.ts';
import { NavigationProgress } from './ui/NavigationProgress/NavigationProgress.tsx';

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={css.shell}>
      <Header />
      <NavigationProgress />
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
      <ToastRegion />
    </div>
  );
}
