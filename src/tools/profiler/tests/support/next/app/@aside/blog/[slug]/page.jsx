export default async function Aside({ params }) {
  const { slug } = await params;
  return <p>More like {slug}</p>;
}
