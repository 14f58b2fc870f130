/** Actions of a workflow and features of a development container that install an engine of their own. */
import type { Expr } from '../../../ir/ir.ts';
import { placeOf } from '../../model/values.ts';
import { fieldOf, textField, type At } from './record.ts';
import type { Found } from './found.ts';
import { pinningOf, type Pinning } from './pinned-version.ts';
import type { ReleaseTable } from './table.ts';

/** `uses: docker/setup-docker-action@v4`. */
export function actionOf(at: At, { actions }: ReleaseTable): readonly Found[] {
  const uses = fieldOf(at.record, 'uses');
  if (uses?.kind !== 'text') return [];
  const [name = ''] = uses.value.split('@');
  const row = actions.find(({ kind, names }) => kind === 'action' && names.includes(name));
  if (!row) return [];
  const held = heldByInput(textField(at, fieldOf(at.record, 'with'), row.input));
  return [{ artefact: row.id, shown: name, pinning: held, site: placeOf(at.file, uses), steps: [] }];
}

/** `features: { "ghcr.io/devcontainers/features/docker-in-docker:2": {} }`. */
export function featuresOf(at: At, { actions }: ReleaseTable): readonly Found[] {
  if (at.path.at(-1) !== 'features' || !/devcontainer/i.test(at.file.file)) return [];
  return at.record.fields.flatMap((field): readonly Found[] => {
    if (field.kind !== 'field') return [];
    const name = field.name.replace(/[@:][^/]{0,200}$/, '');
    const row = actions.find(({ kind, names }) => kind === 'feature' && names.includes(name));
    if (!row) return [];
    const held = heldByInput(statedBy(at, field.value, row.input));
    return [{ artefact: row.id, shown: name, pinning: held, site: placeOf(at.file, field.at), steps: [] }];
  });
}

/** A feature is given its options, or its version alone. */
function statedBy(at: At, value: Expr, input: string): string | undefined {
  return value.kind === 'text' ? at.read(value.value) : textField(at, value, input);
}

/** `v29.7.2`, `type=image,tag=29.7.2`; nothing and `latest` take whatever is newest. */
function heldByInput(stated: string | undefined): Pinning {
  if (stated === undefined || stated === '') return 'none';
  const version = /(?:^|,)(?:version|tag)=([^,]*)/.exec(stated)?.[1];
  if (version === undefined && /(?:^|,)(?:type|channel)=/.test(stated)) return 'none';
  return pinningOf(version ?? stated);
}
