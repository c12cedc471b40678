import 'reflect-metadata';
import { Controller, Get } from '@nestjs/common';
import { MetadataScanner, type ModulesContainer } from '@nestjs/core';
import { describe, expect, it } from '@jest/globals';
import { route } from '../../../contract/route.js';
import type { Call } from '../call.js';
import { PolicyCheck } from './policy-check.js';
import { OpenToAll, Serve } from '../serve.js';

const declared = route({
  name: 'test.read',
  method: 'GET',
  path: '/api/test',
  capability: 'log.read',
  summary: 'For this test',
});

@Controller()
class Declared {
  @Serve(declared)
  read(_call: Call<typeof declared>): Record<string, never> {
    return {};
  }
}

@Controller()
class Forgotten {
  @Get('api/secret')
  read(): string {
    return 'everything';
  }
}

@OpenToAll()
@Controller()
class Probe {
  @Get('livez')
  live(): string {
    return 'ok';
  }
}

function check(...controllers: (new () => object)[]): PolicyCheck {
  const module = { controllers: new Map(controllers.map((metatype) => [metatype, { metatype }])) };
  const policies = new PolicyCheck(new Map([['test', module]]) as ModulesContainer, new MetadataScanner());
  policies.onModuleInit();
  return policies;
}

describe('a program', () => {
  it('does not start while an address declares no rights', () => {
    expect(() => check(Declared, Forgotten)).toThrow(
      'Forgotten.read serves GET api/secret without saying who may: declare the route in the contract and use @Serve.',
    );
  });

  it('starts when every address is declared or open to machines', () => {
    expect(check(Declared, Probe).routes).toEqual([declared]);
  });
});
