/** The used part of Google's script. */
export interface RecaptchaScript {
  ready(task: () => void): void;
  render(
    container: HTMLElement,
    options: Readonly<Record<string, unknown>> & { readonly callback: (value: string) => void },
  ): number;
}

declare global {
  interface Window {
    grecaptcha?: RecaptchaScript;
  }
}

/** Loads the script once per document. Rejects when it cannot be loaded. */
export function loadRecaptcha(base: string): Promise<RecaptchaScript> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      const script = window.grecaptcha;
      if (script === undefined) reject(new Error("reCAPTCHA is not there"));
      else script.ready(() => resolve(script));
    };
    if (window.grecaptcha !== undefined) return settle();
    const element = document.createElement("script");
    element.src = `${base.replace(/\/$/, "")}/api.js?render=explicit`;
    element.async = true;
    element.addEventListener("load", settle);
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error("reCAPTCHA cannot be loaded"));
    });
    document.head.append(element);
  });
}
