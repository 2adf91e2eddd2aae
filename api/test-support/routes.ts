import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { ModulesContainer } from '@nestjs/core';
import { getMetadataStorage } from 'class-validator';
import { ACCESS, type AccessPolicy } from '../src/common/access/access.ts';
import type { Service } from './service.ts';

/** A call of the service, as its controllers declare it. */
export interface Route {
  method: string;
  path: string;
  /** Who may make it; undefined where nobody has stated that. */
  policy: AccessPolicy | undefined;
  /** What its body may hold. */
  fields: readonly string[];
}

type Handler = (...args: unknown[]) => unknown;

/** Every call of every controller. */
export function routesOf({ app }: Pick<Service, 'app'>): Route[] {
  const modules = [...app.get(ModulesContainer, { strict: false }).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype));
  return [...new Set(controllers)].flatMap((controller) => {
    const prototype = (controller as { prototype: Record<string, Handler> }).prototype;
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method: RequestMethod | undefined = handler && Reflect.getMetadata(METHOD_METADATA, handler);
      if (!handler || method === undefined) return [];
      const parts = [controller, handler].map((target) => Reflect.getMetadata(PATH_METADATA, target as object));
      const path = ['/api', ...parts].filter((part) => part && part !== '/').join('/');
      return [
        {
          method: RequestMethod[method],
          path,
          policy: Reflect.getMetadata(ACCESS, handler),
          fields: bodyOf(prototype, name),
        },
      ];
    });
  });
}

/** The fields that a dto has rules for. */
export function fieldsOf(dto: Type<object>): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

function bodyOf(prototype: object, name: string): readonly string[] {
  const taken: Record<string, { index: number }> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, name) ?? {};
  const body = Object.entries(taken).find(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`));
  return body ? fieldsOf(Reflect.getMetadata('design:paramtypes', prototype, name)[body[1].index]) : [];
}
