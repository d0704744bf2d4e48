import type { PlatformModule } from './platform-module.ts';
import type { PlatformPorts } from './platform-ports.ts';

/** Every family of the platform, each with exactly the ports it uses. The order is the order of seeding. */
export function composeModules(_ports: PlatformPorts): readonly PlatformModule[] {
  return [];
}
