import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { AppModule } from './app.module.ts';
import { apiDocument } from './common/http/api-docs.ts';
import { Settings } from './config/settings.ts';

const settings = new Settings({ DATABASE_URL: 'mysql://nobody@localhost/nothing', SESSION_SECRET: '-'.repeat(64) });
const app = await NestFactory.create<NestFastifyApplication>(
  AppModule.with(settings, pino({ enabled: false })),
  new FastifyAdapter(),
  { preview: true, logger: false },
);
app.setGlobalPrefix('api');
process.stdout.write(`${JSON.stringify(apiDocument(app), null, 1)}\n`);
