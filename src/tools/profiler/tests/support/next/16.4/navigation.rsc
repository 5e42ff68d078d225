3:"$Sreact.fragment"
4:"/_next/static/chunks/26dn7mpg46it_.js"
5:I[39756,["$4"],"default"]
6:I[37457,["$4"],"default"]
a:I[97367,["$4"],"OutletBoundary"]
b:"$Sreact.suspense"
12:"ViewportBoundary"
13:I[97367,["$4"],"$12"]
15:"MetadataBoundary"
16:I[97367,["$4"],"$15"]
7:X
8:[["children",{"s":"__PAGE__","d":{"r":["$","$3","c",{"children":["$L9",null,["$","$La",null,{"children":["$","$b",null,{"name":"Next.MetadataOutlet","children":"$@c"}]}]]}],"p":false,"v":null}}]]
2:[["children",{"s":{"n":"slug","t":"d","k":"second","s":[]},"d":{"r":["$","$3","c",{"children":[null,["$","$L5",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L6",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$7"},"c":"$Q8"}]]
f:[["children",{"s":"__PAGE__","d":{"r":["$","$3","c",{"children":["$L10",null,["$","$La",null,{"children":["$","$b",null,{"name":"Next.MetadataOutlet","children":"$@11"}]}]]}],"p":false,"v":null}}]]
e:[["children",{"s":{"n":"slug","t":"d","k":"second","s":[]},"d":{"r":["$","$3","c",{"children":[null,["$","$L5",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L6",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$7"},"c":"$Qf"}]]
d:[["children",{"s":"blog","d":{"r":["$","$3","c",{"children":[null,["$","$L5",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L6",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$7"},"c":"$Qe"}]]
1:[["children",{"s":"blog","h":0,"d":{"r":null,"p":true,"v":null},"c":"$Q2"}],["aside",{"s":"(__SLOT__)","d":{"r":["$","$3","c",{"children":[null,["$","$L5",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L6",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$7"},"c":"$Qd"}]]
0:{"q":"","i":false,"S":false,"r":"$undefined","b":"vf9zDVFwkJSf8d4_QaMKT","t":{"t":{"s":"","h":16,"d":{"r":null,"p":true,"v":null},"c":"$Q1"},"h":{"r":["$","$3","h",{"children":[null,["$","$L13","x441BXyhX_K6Qm2TRqFhkv",{"children":"$L14"}],["$","$L16","x441BXyhX_K6Qm2TRqFhkm",{"children":[["$","div",null,{"hidden":true,"children":["$","$b",null,{"name":"Next.Metadata","children":"$L17"}]}],null]}]]}],"p":false,"v":null}}}
7:C
9:["$","article",null,{"children":[["$","h1",null,{"children":"The second post"}],["$","$b",null,{"fallback":["$","p",null,{"children":"Who reads?"}],"children":"$L18"}]]}]
10:["$","p",null,{"children":["More like ","second"]}]
18:["$","p",null,{"className":"visitor","children":["Read by ","nobody"]}]
14:[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}]]
c:null
11:null
17:[["$","title","0",{"children":"Sample"}]]
