import { ErrorBodyDto } from '../errors/error-body.dto.ts';
import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

export const dataPolicy = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
};

export const docsPolicy = {
  useDefaults: false,
  directives: {
    ...dataPolicy.directives,
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
  },
};

const about = new DocumentBuilder().setTitle('Konbit').setVersion('1').addCookieAuth('hub_session').build();

export function serveApiDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => apiDocument(app), { raw: ['json'] });
}

/** Also the api's contract file, which releases of modules are compared with. */
export const apiDocument = (app: INestApplication): OpenAPIObject =>
  addSharedParts(SwaggerModule.createDocument(app, about, { extraModels: [ErrorBodyDto] }));

function addSharedParts(document: OpenAPIObject): OpenAPIObject {
  const failure = {
    description: 'Any failure',
    content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorBodyDto) } } },
  };
  const key = {
    name: IDEMPOTENCY_KEY_HEADER,
    in: 'header',
    description: 'The same key with the same body within 24 hours gets the first answer again and changes nothing.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  } as const;
  for (const { post, put, patch, delete: remove, get } of Object.values(document.paths)) {
    for (const call of [post, put, patch, remove, get])
      if (call) call.responses = { ...call.responses, default: failure };
    for (const write of [post, put, patch, remove]) if (write) write.parameters = [...(write.parameters ?? []), key];
  }
  return document;
}

export const jpegContent = { content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } };
