export interface Schema {
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: readonly unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  example?: unknown;
}

interface Content {
  schema: Schema;
  example?: unknown;
}

interface Operation {
  summary: string;
  'x-audience': string;
  'x-right'?: string;
  'x-step-up'?: boolean;
  parameters?: readonly (Content & { name: string; required: boolean })[];
  requestBody?: { content: Readonly<Record<string, Content>> };
  responses: Readonly<Record<string, { content: Readonly<Record<string, Content>> }>>;
}

/** What this page reads of the store's OpenAPI document. */
export interface ApiDocument {
  info?: { description?: string };
  paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** One call of the API, as it is shown. */
export interface Call {
  /** 'auth/login'; with its method where its path has several: 'orders.post'. */
  name: string;
  /** Within its group. */
  label: string;
  group: string;
  method: string;
  path: string;
  summary: string;
  audience: string;
  right: string | null;
  stepUp: boolean;
  takes: Schema;
  /** The body of a POST, the query of a GET. */
  sends: Readonly<Record<string, unknown>>;
  gives: Schema;
  /** Null for a file. */
  answers: unknown;
  file: string | null;
  refuses: unknown;
}

const JSON_TYPE = 'application/json';

export const callsOf = ({ paths = {} }: ApiDocument, base: string): Call[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const below = path.slice(base.length + 1);
        const name = Object.keys(methods).length > 1 ? `${below}.${method}` : below;
        const [group = ''] = below.split('/', 1);
        return callOf(
          { name, group, label: below.slice(group.length + 1) || below },
          path,
          method,
          operation,
        );
      }),
    )
    .sort((a, b) => a.group.localeCompare(b.group, 'en'));

function callOf(
  named: Pick<Call, 'name' | 'group' | 'label'>,
  path: string,
  method: string,
  operation: Operation,
): Call {
  const body = operation.requestBody?.content[JSON_TYPE];
  const [[type, answer] = [JSON_TYPE, { schema: {} }]] = Object.entries(
    operation.responses[200]?.content ?? {},
  );
  return {
    ...named,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    audience: operation['x-audience'],
    right: operation['x-right'] ?? null,
    stepUp: operation['x-step-up'] === true,
    takes: body?.schema ?? queryOf(operation.parameters ?? []),
    sends: (body?.example as Call['sends'] | undefined) ?? neededOf(operation.parameters ?? []),
    gives: answer.schema,
    answers: answer.example ?? null,
    file: type === JSON_TYPE ? null : type,
    refuses: operation.responses.default?.content[JSON_TYPE]?.example,
  };
}

type Parameters = NonNullable<Operation['parameters']>;

const queryOf = (parameters: Parameters): Schema => ({
  properties: Object.fromEntries(
    parameters.map(({ name, schema, example }) => [name, { ...schema, example }]),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

const neededOf = (parameters: Parameters): Call['sends'] =>
  Object.fromEntries(
    parameters.filter(({ required }) => required).map(({ name, example }) => [name, example]),
  );
