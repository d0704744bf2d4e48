import type { Endpoint } from "./endpoint.ts";

/** GET cdn /{version}/{namespace}/strings-{namespace}-{language} */
export const translationsEndpoint = {
  id: "CDN01",
  family: "cdn",
  method: "GET",
  path: "/{version}/{namespace}/strings-{namespace}-{language}",
  public: true,
} as const satisfies Endpoint;
/** GET cdn /images/{id}/{kind}/{width}.{format} */
export const imagesEndpoint = {
  id: "CDN02",
  family: "cdn",
  method: "GET",
  path: "/images/{id}/{kind}/{width}.{format}",
  public: true,
} as const satisfies Endpoint;
/** GET cdn /media/{token}/{file} */
export const mediaEndpoint = {
  id: "CDN03",
  family: "cdn",
  method: "GET",
  path: "/media/{token}/{file}",
  public: true,
} as const satisfies Endpoint;

/** Calls of the family `cdn`, for those who need the whole list. */
export const CDN_ENDPOINTS = {
  translations: translationsEndpoint,
  images: imagesEndpoint,
  media: mediaEndpoint,
} as const;
