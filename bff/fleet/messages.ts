import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const Names = Type.Array(Type.String());

/** What instances of the BFF tell each other. */
export const Message = Type.Union([
  Type.Object({ type: Type.Literal('change'), path: Type.String(), etag: Type.String() }),
  Type.Object({
    type: Type.Literal('purge'),
    paths: Names,
    prefixes: Names,
    tags: Names,
    isHard: Type.Boolean(),
  }),
  /** The sender could not tell all that it should have. */
  Type.Object({ type: Type.Literal('anything') }),
  /** An instance has started; it marks where that one begins to listen. */
  Type.Object({ type: Type.Literal('hello') }),
]);
export type Message = Static<typeof Message>;

/** @returns undefined for what another build may have sent */
export function parseMessage(text: string | undefined): Message | undefined {
  try {
    const message: unknown = JSON.parse(text ?? '');
    return Value.Check(Message, message) ? message : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
