/** Of the service worker that keeps the offline page; without it there are no messages. */
export async function readPushManager(): Promise<PushManager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager;
}
