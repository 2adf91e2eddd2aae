import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS, type AccessPolicy } from '../src/common/access/access.decorator.ts';
import { apiDocument } from '../src/common/http/api-docs.ts';
import type { Service } from './service.ts';

export interface Route {
  method: string;
  path: string;
  policy: AccessPolicy | undefined;
  /** Of its body. */
  fields: readonly string[];
}

type Operations = Record<string, { [ACCESS]?: AccessPolicy; requestBody?: { content: Json } }>;
type Json = Record<string, { schema: { $ref?: string } }>;

/** The built document: the plugin that reads the dtos runs in the build only. */
export const builtDocument = (): OpenAPIObject =>
  JSON.parse(readFileSync(join(__dirname, '../dist/openapi.json'), 'utf8')) as OpenAPIObject;

const known = new WeakMap<Service['app'], Route[]>();

export function routesOf({ app }: Pick<Service, 'app'>): Route[] {
  const routes = known.get(app) ?? readRoutes(app);
  known.set(app, routes);
  return routes;
}

function readRoutes(app: Service['app']): Route[] {
  const { paths, components } = builtDocument();
  const fieldsOf = (path: string, method: string): string[] => {
    const operation = (paths[path] as Operations | undefined)?.[method];
    const name = operation?.requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
    return Object.keys((components?.schemas?.[name] as { properties?: object } | undefined)?.properties ?? {});
  };
  return Object.entries(apiDocument(app).paths).flatMap(([path, operations]) =>
    Object.entries(operations as Operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      policy: operation[ACCESS],
      fields: fieldsOf(path, method),
    })),
  );
}
