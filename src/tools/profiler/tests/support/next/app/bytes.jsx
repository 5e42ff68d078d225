'use client';
export default function Bytes({ data }) {
  return <output>{data.length}</output>;
}
