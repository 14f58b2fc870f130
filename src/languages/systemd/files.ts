/** Which files are units of systemd, and what they may contain. */
import { withoutTemplateEnding } from '../template-ending.ts';

/**
 * Units that run commands, containers that Podman makes units of, and what is added to them: `a.service`, `a.container`,
 * `a.socket.d/b.conf`.
 */
const unit = /\.(?:service|socket|mount|swap|container)(?:\.d\/[^/]+\.conf)?$/i;

export function isSystemd(file: string): boolean {
  return unit.test(withoutTemplateEnding(file));
}
