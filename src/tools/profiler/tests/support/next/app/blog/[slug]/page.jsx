import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';

const POSTS = { first: 'The first post', second: 'The second post' };

export const generateStaticParams = () => Object.keys(POSTS).map((slug) => ({ slug }));

async function Visitor() {
  const visitor = (await headers()).get('x-visitor') ?? 'nobody';
  return <p className="visitor">Read by {visitor}</p>;
}

export default async function Page({ params }) {
  const { slug } = await params;
  if (!Object.hasOwn(POSTS, slug)) notFound();
  return (
    <article>
      <h1>{POSTS[slug]}</h1>
      <Suspense fallback={<p>Who reads?</p>}>
        <Visitor />
      </Suspense>
    </article>
  );
}
