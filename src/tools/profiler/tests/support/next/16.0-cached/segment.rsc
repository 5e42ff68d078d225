1:"$Sreact.fragment"
2:"$Sreact.suspense"
4:I[97367,["/_next/static/chunks/ff1a16fafef87110.js","/_next/static/chunks/3f1a423581781f16.js"],"OutletBoundary"]
0:{"buildId":"5hXzOYh1RZL3dgHmnKEQS","rsc":["$","$1","c",{"children":[["$","article",null,{"children":[["$","h1",null,{"children":"The first post"}],["$","$2",null,{"fallback":["$","p",null,{"children":"Who reads?"}],"children":"$L3"}]]}],null,["$","$L4",null,{"children":["$","$2",null,{"name":"Next.MetadataOutlet","children":"$@5"}]}]]}],"loading":null,"isPartial":true}
5:null
