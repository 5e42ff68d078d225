import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '#shared/environment.ts';

const Settings = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  WORKERS: Type.Integer({ minimum: 1, default: 2 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  BASE_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  TOKEN: Type.Optional(Type.String({ pattern: '^[a-z]+$' })),
  LEVEL: Type.Union([Type.Literal('info'), Type.Literal('silent')], { default: 'info' }),
});

const DEFAULTS = { PORT: 3000, WORKERS: 2, HOST: '127.0.0.1', LEVEL: 'info' };

const messageFor = (environment: Record<string, string>): string => {
  try {
    readEnvironment(Settings, environment);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as EnvironmentError).message;
  }
  throw new Error('the environment was accepted');
};

describe('values', () => {
  test('missing variables take their defaults, optional ones stay undefined', () => {
    expect(readEnvironment(Settings, {})).toStrictEqual(DEFAULTS);
  });

  test('an empty variable counts as not set', () => {
    const empty = { PORT: '', HOST: '', BASE_URL: '', TOKEN: '', LEVEL: '' };
    expect(readEnvironment(Settings, empty)).toStrictEqual(DEFAULTS);
  });

  test('numbers are parsed, texts stay texts, unknown variables are ignored', () => {
    const texts = { HOST: '0', BASE_URL: 'https://api.example', TOKEN: 'abc', LEVEL: 'silent' };
    const environment = { ...texts, PORT: '65535', WORKERS: ' 8 ', PATH: '/bin' };
    const expected = { ...texts, PORT: 65_535, WORKERS: 8 };
    expect(readEnvironment(Settings, environment)).toStrictEqual(expected);
  });
});

describe('wrong variables', () => {
  test.each([
    ['PORT', '65536', 'PORT must be an integer from 0 to 65535'],
    ['PORT', '0x10', 'PORT must be an integer from 0 to 65535'],
    ['WORKERS', '0', 'WORKERS must be an integer of at least 1'],
    ['BASE_URL', 'ftp://x', 'BASE_URL must be a text matching ^https?://'],
    ['LEVEL', 'loud', 'LEVEL must be one of info, silent'],
  ])('%s=%j: %s', (name, value, message) => {
    expect(messageFor({ [name]: value })).toBe(message);
  });

  test('their values are never printed', () => {
    // The brackets cannot be part of any description.
    const secret = fc.stringMatching(/^<[A-Z0-9]{6,20}>$/);
    fc.assert(
      fc.property(secret, secret, secret, (port, token, level) => {
        const message = messageFor({ PORT: port, TOKEN: token, LEVEL: level });
        for (const value of [port, token, level]) expect(message).not.toContain(value);
      }),
    );
  });
});

test('a variable that has no default and is not optional must be set', () => {
  const Needed = Type.Object({ NEEDED: Type.String() });
  expect(() => readEnvironment(Needed, {})).toThrow('NEEDED must be set');
});
