'use server';
export async function subscribe(_state, form) {
  return { subscribed: String(form.get('name')), topics: ['news', 'books'] };
}
