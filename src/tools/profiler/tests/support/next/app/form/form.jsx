'use client';
import { useActionState } from 'react';
import { subscribe } from './actions.js';

export function Form() {
  const [state, action] = useActionState(subscribe, null);
  return (
    <form action={action}>
      <input name="name" />
      <output>{state?.subscribed}</output>
    </form>
  );
}
