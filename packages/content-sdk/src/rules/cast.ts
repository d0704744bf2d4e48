import type { Credit } from "../content-item.ts";

/** A person, with all roles in a title. */
export interface CastMember extends Pick<Credit, "personId" | "name" | "slug" | "character" | "image"> {
  /** `actor`, `director`, ... as served, each once. */
  readonly roles: readonly string[];
}

/** Returns the people of a title in the order of its credits, each once with all roles. */
export function castOf(credits: readonly Credit[]): readonly CastMember[] {
  const members = new Map<string, CastMember>();
  for (const { personId, name, slug, role, character, image } of credits) {
    const known = members.get(personId);
    const roles = known ? known.roles : [];
    members.set(personId, {
      personId,
      name,
      slug,
      character: (known && known.character) || character,
      image: (known && known.image) || image,
      roles: role === undefined || roles.indexOf(role) >= 0 ? roles : roles.concat(role),
    });
  }
  return Array.from(members.values());
}
