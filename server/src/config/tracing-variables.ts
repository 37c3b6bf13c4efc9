import { z } from 'zod';
import { variable } from './backup-variables.ts';

const isCollectorAddress = (value: string) => /^https?:\/\/[^?#\s]+$/.test(value) && URL.canParse(value);
const isShare = (value: string) => /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(value);

/** Environment variables of tracing, under the names that OpenTelemetry gives them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    schema: z
      .string()
      .refine(isCollectorAddress)
      .transform((value) => value.replace(/\/$/, '')),
    expected: 'an address such as http://127.0.0.1:4318',
    default: 'none: no traces',
    meaning: 'Collector of OpenTelemetry to which traces are sent, by OTLP over HTTP.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: variable({
    schema: z.string().regex(/^[^=,\s]+=[^,\s]*(?:,[^=,\s]+=[^,\s]*)*$/),
    expected: 'name=value, divided by commas, values encoded as in addresses',
    default: 'none',
    meaning: 'Headers for the collector, such as its key.',
    secret: true,
  }),
  OTEL_SERVICE_NAME: variable({
    schema: z.string().regex(/^[\w.-]{1,100}$/),
    expected: 'letters, digits, dots and hyphens',
    default: '`hokka`',
    meaning: 'Name of the service in traces.',
  }),
  OTEL_TRACES_SAMPLER_ARG: variable({
    schema: z.string().refine(isShare).transform(Number),
    expected: 'a number from 0 to 1',
    default: '`1`',
    meaning: 'Share of the requests that are traced, with everything they cause.',
  }),
};
