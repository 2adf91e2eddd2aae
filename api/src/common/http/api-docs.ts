import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** OpenAPI, made from the code: a page at /api/docs, the document at /api/docs-json. */
export function serveApiDocs(app: INestApplication): void {
  const about = new DocumentBuilder()
    .setTitle('Konbit')
    .setDescription('Every failure has the body described as ErrorBody. Every write takes an optional Idempotency-Key.')
    .setVersion('1')
    .addCookieAuth('hub_session')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, about), { raw: ['json'] });
}
