/** The push manager of the offline page's service worker; undefined without one, and then there is no push. */
export async function readPushManager(): Promise<PushManager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager;
}
