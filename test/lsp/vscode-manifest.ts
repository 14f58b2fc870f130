/** What tests ask of the manifest of the extension for VS Code. */
import * as v from 'valibot';

const supported = v.object({ supported: v.boolean(), description: v.string() });

export const manifestSchema = v.object({
  version: v.string(),
  main: v.string(),
  activationEvents: v.array(v.string()),
  capabilities: v.object({ untrustedWorkspaces: supported, virtualWorkspaces: supported }),
  contributes: v.object({
    commands: v.array(v.object({ command: v.string(), title: v.string(), category: v.string() })),
    configuration: v.object({
      properties: v.record(
        v.string(),
        v.object({
          type: v.picklist(['string', 'boolean', 'number']),
          default: v.union([v.string(), v.boolean(), v.number()]),
          scope: v.string(),
          enum: v.exactOptional(v.array(v.string())),
        }),
      ),
    }),
  }),
});
