export const generateStaticParams = () => [{ path: ['toys', 'red'] }];

export default async function Page({ params }) {
  const { path = [] } = await params;
  return <p>Items of {path.join(', ')}</p>;
}
