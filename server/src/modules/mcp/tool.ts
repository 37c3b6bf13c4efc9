import type { ApiScope } from '@hokka/contracts/permissions/api-scopes.ts';
import { describeIssue } from '@hokka/contracts/shared/input-errors.ts';
import { z } from 'zod';
import { readBody } from '../../platform/http/read-input.ts';
import type { CallEndpoint } from './call-endpoint.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Hints that clients may show to their users before a tool runs. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For people and models: what the tool does, and what it spends. */
  readonly description: string;
  readonly hints: ToolHints;
  /** The tool's arguments as JSON Schema. */
  readonly inputSchema: Arguments;
  /** The tool's results as JSON Schema; further fields may be present. */
  readonly outputSchema: Arguments;
  /** A field whose text is sent only in the part for the model, because it may be long. */
  readonly textField: string | undefined;
  /** The scopes that a token needs for a call with these arguments. */
  readonly listScopes: (given: Arguments) => readonly ApiScope[];
  /** @throws EndpointRefusal, AppError `validation_failed` */
  readonly run: (given: Arguments, call: CallEndpoint) => Promise<Arguments>;
}

interface ToolDefinition<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly hints: ToolHints;
  /** Built from the fields of the endpoints that are called. */
  readonly input: Input;
  /** Schemas of the results; several if they depend on the arguments or on what the caller may read. */
  readonly output: readonly z.ZodType[];
  readonly textField?: string;
  readonly scopes: readonly ApiScope[] | ((given: Arguments) => readonly ApiScope[]);
  /** `input` is validated but unchanged: the endpoint applies defaults and transformations. */
  readonly run: (input: z.input<Input>, call: CallEndpoint) => Promise<Arguments>;
}

/** Declares a tool: derives its JSON schemas and validates its arguments before each run. */
export function defineTool<Input extends z.ZodObject>(definition: ToolDefinition<Input>): Tool {
  const { input, output, scopes, run, textField, ...rest } = definition;
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return {
    ...rest,
    inputSchema,
    outputSchema: toOutputSchema(output),
    textField,
    listScopes: typeof scopes === 'function' ? scopes : () => scopes,
    run: async (given, call) => {
      readBody(input, given);
      // Fields outside the schema have no limits, so they are dropped.
      const known = Object.entries(given).filter(([name]) => Object.hasOwn(input.shape, name));
      return run(Object.fromEntries(known) as z.input<Input>, call);
    },
  };
}

function toOutputSchema(answers: readonly z.ZodType[]): Arguments {
  const [first, ...others] = answers.map((answer) => {
    const { $schema: _, ...schema } = z.toJSONSchema(answer, {
      unrepresentable: 'any',
      // Fields that an endpoint adds later do not make the result invalid.
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    return schema;
  });
  return first !== undefined && others.length === 0 && first.type === 'object'
    ? first
    : { type: 'object', anyOf: [first, ...others] };
}

const idempotencyKeyMax = 150;

export const idField = (title: string, description: string) =>
  z.uuid({ error: describeIssue }).meta({ title, description });

export const idempotencyKey = z.string({ error: describeIssue }).max(idempotencyKeyMax).optional().meta({
  title: 'Tekrar anahtarı',
  description: 'Aynı anahtarla yinelenen çağrı ikinci kez sipariş vermez, ilk yanıtı döndürür (24 saat).',
});

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
export const hints = {
  reads,
  /** Creates something new, and spends quota that is not returned. */
  orders: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  /** Changes what others see. */
  publishes: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
} as const satisfies Record<string, ToolHints>;

/** An article in tool results: its own fields if the caller may read them. */
export const articleAnswer = z.looseObject({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(['generating', 'completed', 'failed']).optional(),
  is_public: z.boolean().optional(),
  version: z.int().optional(),
});
